// Numbers under the pointer, and rows in the order of a column. Without a script everything is still there to read.
const tip = document.getElementById("tip");
document.addEventListener("pointermove", (event) => {
  const mark = event.target instanceof Element ? event.target.closest("[data-tip]") : null;
  tip.hidden = mark === null;
  if (mark === null) return;
  tip.textContent = mark.dataset.tip;
  tip.style.left = `${Math.min(event.clientX + 14, innerWidth - tip.offsetWidth - 8)}px`;
  tip.style.top = `${event.clientY + 14}px`;
});
const sense = (text) => {
  const number = Number.parseFloat(text.replaceAll(",", ""));
  return Number.isNaN(number) ? text : number;
};
for (const button of document.querySelectorAll("table.sorted th button")) {
  button.addEventListener("click", () => {
    const head = button.closest("th");
    const body = head.closest("table").tBodies[0];
    const at = [...head.parentElement.children].indexOf(head);
    const up = head.getAttribute("aria-sort") !== "ascending";
    for (const other of head.parentElement.children) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", up ? "ascending" : "descending");
    const order = (one, two) => (one > two ? 1 : one < two ? -1 : 0) * (up ? 1 : -1);
    const value = (row) => sense(row.cells[at].textContent);
    body.append(...[...body.rows].sort((one, two) => order(value(one), value(two))));
  });
}
