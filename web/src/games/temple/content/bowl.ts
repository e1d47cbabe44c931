/** Whether a bowl with so many points is drawn full: how many that takes is among the rules that Python sends. */
export function isFull(points: number, rules: { power_points: number }): boolean {
  return points >= rules.power_points;
}
