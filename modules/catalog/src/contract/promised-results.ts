/** Words before a phrase that turn it into its opposite: "não prometo cura". */
const negations = new Set(['nao', 'nem', 'nunca', 'jamais', 'ninguem', 'sem', 'nenhum', 'nenhuma'])
const wordsBefore = 6
const lettersBefore = 100
const sentenceEnds = ['.', '!', '?', ';', '\n']

/** Of text in small letters without accents. */
const promises = [
  /\b(?:curo|curamos|curarei|curaremos)\b/g,
  /\b(?:vou|vamos|posso|podemos|consigo) (?:te |lhe |o |a )?curar\b/g,
  /\bcura (?:garantida|certa|definitiva|rapida|total|completa|quantica)\b/g,
  /\bcura (?:de|da|do|das|dos|para|em) \w/g,
  /\b(?:resultado|resultados|sucesso|melhora|satisfacao) (?:garantid|cert)[oa]s?\b/g,
  /\bgarant(?:o|imos|ia de|e|em) (?:a |o |que |sua |seu )?(?:cura|resultado|resultados|melhora|sucesso|alivio)\b/g,
  /\b100 ?% (?:eficaz|eficiente|garantid[oa]|de (?:cura|eficacia|garantia|melhora|resultado|sucesso))/g,
  /\blivre-se d[aeo]\b/g,
  /\b(?:tratamento|solucao) definitiv[oa]\b/g,
  /\b(?:infalivel|infaliveis|milagros[oa]s?)\b/g,
]

/**
 * The first words of a text with which a professional promises a result, as the councils of psychology and medicine
 * forbid; undefined for a text without any.
 */
export function promisedResult(text: string): string | undefined {
  const typed = text.normalize('NFC')
  const plain = typed.replaceAll(/[^\n]/gu, withoutAccent)
  for (const promise of promises) {
    for (const { index, 0: found } of plain.matchAll(promise))
      if (!isDenied(plain.slice(Math.max(0, index - lettersBefore), index)))
        return typed.slice(index, index + found.length)
  }
  return undefined
}

/** The problem of a text that promises a result; undefined for others. */
export function promiseProblem(text: string): string | undefined {
  const found = promisedResult(text)
  return found && `Não prometa resultados: reescreva “${found}”. Conte como você trabalha.`
}

/** One letter for one letter, so that places in both texts are the same. */
function withoutAccent(letter: string): string {
  const plain = letter.normalize('NFD').charAt(0).toLowerCase()
  return plain.length === letter.length ? plain : letter
}

/** Whether the sentence that leads to a phrase denies it. */
function isDenied(before: string): boolean {
  const from = Math.max(...sentenceEnds.map((end) => before.lastIndexOf(end)))
  const words = before.slice(from + 1).match(/[a-z-]+/g) ?? []
  return words.slice(-wordsBefore).some((word) => negations.has(word))
}
