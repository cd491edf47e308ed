import { folded } from '@escuta/kernel'

/** Of text in small letters without accents, on one line. */
const promises = [
  /\b(?:curo|curamos|curarei|curaremos)\b/g,
  /\b(?:vou|vamos|posso|podemos|consigo) (?:te |lhe |o |a )?curar\b/g,
  /\bcura (?:garantida|certa|definitiva|rapida|total|completa|quantica)\b/g,
  /\bcura d[aeo]s? (?:ansiedade|burnout|dependencia|depressao|estresse|fobias?|insonia|luto|panico|traumas?|vicios?)\b/g,
  /\b(?:resultado|resultados|sucesso|melhora|satisfacao) (?:garantid|cert)[oa]s?\b/g,
  /\bgarant(?:o|imos|e|em) (?:a |o |que |sua |seu )?(?:cura|resultado|resultados|melhora|sucesso|alivio)\b/g,
  /\b100 ?% (?:eficaz|eficiente|garantid[oa]|de (?:cura|eficacia|garantia|melhora|resultado|sucesso))/g,
  /\b(?:alcanc|conquist|encontr)[a-z]{1,6} (?:a |sua )?cura\b/g,
  /\blivres? d[aeo] [a-z]{3,20} para sempre\b/g,
  /\blivre-se d[aeo]\b/g,
  /\b(?:tratamento|solucao) definitiv[oa]\b/g,
  /\b(?:metodo|tecnica|terapia|tratamento) (?:infalivel|milagros[oa])\b/g,
]

/** Words that turn what follows them in their clause into its opposite: "não prometo cura". */
const negations = new Set(['nao', 'nem', 'nunca', 'jamais', 'ninguem', 'nenhum', 'nenhuma', 'sem'])
/** The beginnings of words by which one promises, and of those that forbid it: "é vedado garantir". */
const promising = ['promet', 'garant', 'oferec', 'exist', 'acredit', 'vend']
const forbidding = ['proib', 'vedad', 'desconfi', 'evit', 'contra']
/** Words between a negation and what it denies, and between the verb and its object. */
const wordsBetween = 3
/** Letters of the clause that are read. */
const lettersBefore = 120

/**
 * The first words of a text with which a professional promises a result, as the councils of psychology and medicine
 * forbid; undefined for a text without any.
 */
export function promisedResult(text: string): string | undefined {
  const { plain, places } = plainOf(text)
  for (const promise of promises) {
    for (const { index, 0: found } of plain.matchAll(promise)) {
      const from = places[index] ?? 0
      const to = (places[index + found.length - 1] ?? from) + 1
      if (!isDenied(plain.slice(Math.max(0, index - lettersBefore), index))) return text.slice(from, to)
    }
  }
  return undefined
}

/** The problem of a text that promises a result; undefined for others. */
export function promiseProblem(text: string): string | undefined {
  const found = promisedResult(text)
  return found && `Não prometa resultados: reescreva “${found}”. Conte como você trabalha.`
}

/** The text in small letters without accents, unseen letters and repeated spaces, and the place of each letter in it. */
function plainOf(text: string) {
  let plain = ''
  const places: number[] = []
  for (let place = 0; place < text.length; place += 1) {
    const letter = plainLetter(text.charAt(place))
    if (letter === '' || (letter === ' ' && plain.endsWith(' '))) continue
    plain += letter
    places.push(place)
  }
  return { plain, places }
}

function plainLetter(letter: string): string {
  if (/\s/.test(letter)) return ' '
  if (/[\u2010-\u2015]/.test(letter)) return '-'
  if (/\p{Cf}/u.test(letter)) return ''
  return folded(letter).charAt(0)
}

function isDenied(before: string): boolean {
  const from = Math.max(...['.', '!', '?', ';', ':', ','].map((end) => before.lastIndexOf(end)))
  const words = before.slice(from + 1).match(/[a-z-]+/g) ?? []
  const near = words.slice(-2 * wordsBetween)
  const begins = (stems: readonly string[]) => (word: string) => stems.some((stem) => word.startsWith(stem))
  if (near.some(begins(forbidding))) return true
  const denied = words.findIndex((word) => negations.has(word))
  if (denied === -1) return false
  return words.length - denied <= wordsBetween + 1 || near.some(begins(promising))
}
