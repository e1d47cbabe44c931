// A whole bot without a library: strikes when it can, and otherwise does anything. `g++ -O2 -std=c++17 mybot.cpp`, protocol
// 1 of Cinque. Moves hold no quotes, so the list of legal ones can be cut out of its line; a real bot would use a parser.
#include <iostream>
#include <random>
#include <string>
#include <vector>

static std::string after(const std::string& line, const std::string& mark) {
    const auto at = line.find(mark);
    return at == std::string::npos ? "" : line.substr(at + mark.size());
}

int main() {
    std::mt19937 dice{std::random_device{}()};
    for (std::string line; std::getline(std::cin, line);) {
        if (line.find("\"t\":\"hello\"") != std::string::npos) {
            std::cout << R"({"t":"ready","name":"mybot-cpp","version":"1","protocol":1,"want":["legal"]})" << std::endl;
        } else if (line.find("\"t\":\"turn\"") != std::string::npos) {
            std::string list = after(line, "\"legal\":[");
            list.resize(list.find(']'));
            std::vector<std::string> legal, blows;
            for (std::size_t at = list.find('"'); at != std::string::npos;) {
                const auto end = list.find('"', at + 1);
                legal.push_back(list.substr(at + 1, end - at - 1));
                if (legal.back().rfind("strike", 0) == 0) blows.push_back(legal.back());
                at = list.find('"', end + 1);
            }
            const auto& choice = blows.empty() ? legal : blows;
            const auto& pick = choice[dice() % choice.size()];
            std::cout << R"({"t":"play","id":)" << std::stoi(after(line, "\"id\":")) << R"(,"moves":[")" << pick << "\"]}"
                      << std::endl;
        }
    }
}
