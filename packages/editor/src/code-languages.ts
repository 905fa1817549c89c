// The languages whose grammars the highlighter has, by the names that people know them by.

/** Language, its name, and other names that documents use for it. */
const LANGUAGES: readonly [id: string, name: string, ...aliases: string[]][] = [
  ["bash", "Bash", "sh", "zsh", "shell"],
  ["c", "C", "h"],
  ["cpp", "C++", "c++", "cc", "hpp"],
  ["csharp", "C#", "cs", "c#"],
  ["css", "CSS"],
  ["diff", "Diff", "patch"],
  ["go", "Go", "golang"],
  ["graphql", "GraphQL", "gql"],
  ["xml", "HTML, XML", "html", "xhtml", "svg"],
  ["ini", "INI, TOML", "toml"],
  ["java", "Java"],
  ["javascript", "JavaScript", "js", "jsx", "mjs"],
  ["json", "JSON", "jsonc"],
  ["kotlin", "Kotlin", "kt"],
  ["less", "Less"],
  ["lua", "Lua"],
  ["makefile", "Makefile", "make", "mk"],
  ["markdown", "Markdown", "md"],
  ["objectivec", "Objective-C", "objc"],
  ["perl", "Perl", "pl"],
  ["php", "PHP"],
  ["python", "Python", "py"],
  ["r", "R"],
  ["ruby", "Ruby", "rb"],
  ["rust", "Rust", "rs"],
  ["scss", "SCSS"],
  ["sql", "SQL"],
  ["swift", "Swift"],
  ["typescript", "TypeScript", "ts", "tsx", "mts"],
  ["vbnet", "Visual Basic", "vb"],
  ["wasm", "WebAssembly"],
  ["yaml", "YAML", "yml"],
];

/** The language of code blocks that are diagrams; it has no grammar. */
export const DIAGRAM = "mermaid";

const ALIASES = new Map(LANGUAGES.flatMap(([id, , ...aliases]) => aliases.map((alias) => [alias, id])));

/** All languages to choose from, by name. */
export const codeLanguages: readonly { id: string; name: string }[] = LANGUAGES.map(([id, name]) => ({
  id,
  name,
}));

/** The language that a code block's name means: `ts` is `typescript`. One that is unknown stays as it is. */
export const languageOf = (name: string): string => ALIASES.get(name.toLowerCase()) ?? name.toLowerCase();

/** The name to show for a code block's language. */
export const languageName = (name: string): string =>
  name === DIAGRAM ? "Mermaid" : (codeLanguages.find(({ id }) => id === languageOf(name))?.name ?? name);
