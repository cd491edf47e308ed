const titles = /^(dr|dra|sr|sra|prof|profa)\.?$/i
const particles = /^(da|de|do|das|dos|e)$/i

/** First and last initials of a name, without titles and particles: `Dra. Helena de Souza` → `H`, `S`. */
export function initialsOf(name: string): readonly string[] {
  const words = name.split(/\s+/).filter((word) => word && !titles.test(word) && !particles.test(word))
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return ends.map((word) => String.fromCodePoint(word.codePointAt(0)!).toLocaleUpperCase('pt-BR'))
}
