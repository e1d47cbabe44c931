// A whole bot without a crate: strikes when it can, and otherwise does anything. `rustc -O mybot.rs`, protocol 1 of Cinque.
// Moves hold no quotes, so the list of legal ones can be cut out of its line; a real bot would use serde_json.
use std::io::{self, BufRead, Write};

fn after<'a>(line: &'a str, mark: &str) -> &'a str {
    line.find(mark).map_or("", |at| &line[at + mark.len()..])
}

fn main() {
    let mut dice: u64 = std::process::id() as u64 + 1;
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        let answer = if line.contains("\"t\":\"hello\"") {
            r#"{"t":"ready","name":"mybot-rs","version":"1","protocol":1,"want":["legal"]}"#.to_string()
        } else if line.contains("\"t\":\"turn\"") {
            let id: String = after(&line, "\"id\":").chars().take_while(char::is_ascii_digit).collect();
            let list = after(&line, "\"legal\":[").split(']').next().unwrap_or("");
            let legal: Vec<&str> = list.split('"').skip(1).step_by(2).collect();
            let blows: Vec<&str> = legal.iter().copied().filter(|each| each.starts_with("strike")).collect();
            let choice = if blows.is_empty() { &legal } else { &blows };
            dice = dice.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let pick = choice[(dice >> 33) as usize % choice.len()];
            format!(r#"{{"t":"play","id":{id},"moves":["{pick}"]}}"#)
        } else {
            continue;
        };
        println!("{answer}");
        io::stdout().flush().unwrap();
    }
}
