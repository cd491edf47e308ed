/** A comment, or a paragraph or list item of a document. */
export type Prose = {
  readonly line: number
  readonly text: string
  /** A docstring of an exported declaration, of a member of one, or of the decider of a command. */
  readonly isPublic: boolean
}

const comment = /(?<=^|[ \t{(])\/\*[\s*][\s\S]*?\*\/|^[ \t]*\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/gm
const commentMark = /^[ \t]*(?:\/\*\*?|\*\/|\*(?!\*)|\/\/)[ \t]?|[ \t]*\*\/$/gm
const block = /(?:^(?!\s*$).*\n?)+/gm
const beginsListItem = /^(?=\s*(?:[-*]|\d+\.)\s)/m
const codeInMarkdown = /^```[\s\S]*?^```/gm
const notProse = /^\s*(?:\||#)/
const linkInMarkdown = /\[([^\]]*)\]\([^)]*\)/g
const paragraphEnd = /\n[ \t]*\n|\n(?=[ \t]*(?:[-*]|\d+\.)[ \t])/
/** A list in running text has `·` between its entries. */
const sentenceEnd = /\s+·\s+|(?<=[.!?]["')*_`]*)\s+(?=[\p{Lu}`_*[("'])/u

/** The comments of a program; neighbouring lines of `//` are one comment. */
export function commentsOf(code: string): readonly Prose[] {
  return [...code.matchAll(comment)].map(({ 0: found, index }) => ({
    line: lineAt(code, index),
    text: found.replaceAll(commentMark, ''),
    isPublic: found.startsWith('/**') && isOfExport(code, index, index + found.length),
  }))
}

/** The paragraphs and list items of a document, without code, tables and headings. */
export function paragraphsOf(markdown: string): readonly Prose[] {
  const text = markdown.replaceAll(codeInMarkdown, (code) => code.replaceAll(/[^\n]/g, ''))
  return [...text.matchAll(block)].flatMap(({ 0: found, index }) => itemsOf(found, lineAt(text, index)))
}

/** The sentences of paragraphs and list items, which end with the item. */
export function sentencesOf(text: string): readonly string[] {
  return text
    .split(paragraphEnd)
    .flatMap((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim().split(sentenceEnd))
    .filter((sentence) => sentence !== '')
}

/** Words are separated by spaces and have a letter or digit; a link counts by its label. */
export function countWords(text: string): number {
  const words = text.replaceAll(linkInMarkdown, '$1').split(/\s+/)
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

function itemsOf(paragraph: string, firstLine: number): readonly Prose[] {
  let line = firstLine
  return paragraph.split(new RegExp(beginsListItem, 'gm')).flatMap((text) => {
    const item = { line, text, isPublic: false }
    line += text.split('\n').length - 1
    return notProse.test(text) ? [] : [item]
  })
}

/** Whether `export` or a decider follows, or the declaration at the left margin above is exported. */
function isOfExport(code: string, start: number, end: number): boolean {
  if (/^\s*(?:export\b|function decide\()/.test(code.slice(end))) return true
  const isMember = /(?:^|\n)[ \t]+$/.test(code.slice(0, start))
  const above =
    code
      .slice(0, start)
      .match(/^[a-z@].*$/gm)
      ?.at(-1) ?? ''
  return isMember && above.startsWith('export')
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
