import { type NoteContent, noteParts } from '@escuta/clinical-notes/contract'
import { type NoteTemplate, noteTemplates } from '@escuta/i18n'

/** The parts that a template fills: those that it has headings for and in which nothing is written. */
export function filledBy({ headings }: NoteTemplate, written: NoteContent): Partial<NoteContent> {
  const empty = noteParts.filter((part) => headings[part] && written[part].trim() === '')
  return Object.fromEntries(
    empty.map((part) => [part, (headings[part] ?? []).map((heading) => `${heading}:\n`).join('\n')]),
  )
}

const headingLines: ReadonlySet<string> = new Set(
  Object.values(noteTemplates)
    .flat()
    .flatMap(({ headings }) => Object.values(headings).flat())
    .map((heading) => `${heading}:`),
)

/** What is written, without the headings of templates under which nothing is. */
export function withoutEmptyHeadings<Note extends NoteContent>(note: Note): Note {
  return { ...note, ...Object.fromEntries(noteParts.map((part) => [part, writtenIn(note[part])])) }
}

function writtenIn(text: string): string {
  const sections: string[][] = [[]]
  for (const line of text.split('\n')) {
    if (headingLines.has(line.trim())) sections.push([line])
    else sections.at(-1)?.push(line)
  }
  const [before = [], ...headed] = sections
  const kept = headed.filter(([, ...lines]) => lines.some((line) => line.trim() !== ''))
  return [before, ...kept].flat().join('\n').trim()
}
