import { attachmentTexts as texts } from '@escuta/i18n'
import { sentName } from '@escuta/kernel'
import { fileProblem } from '../../../lib/accepted-files.ts'

/** Files that are sent together. */
const mostFiles = 10

export type ChosenFiles = {
  readonly files: readonly File[]
  /** Why some were not taken. */
  readonly problems: readonly string[]
}

/** Adds files to those that will be sent. What cannot be sent, or is one too many, is named with the reason. */
export function addFiles(
  before: readonly File[],
  added: readonly File[],
  mostLeft: number = mostFiles,
): ChosenFiles {
  const most = Math.min(mostFiles, mostLeft)
  const files = [...before]
  const problems: string[] = []
  for (const file of added) {
    if (files.some((known) => isSame(known, file))) continue
    const problem = fileProblem(file) ?? (files.length < most ? undefined : texts.tooMany(most))
    if (problem === undefined) files.push(withSentName(file))
    else problems.push(texts.notTaken(file.name, problem))
  }
  return { files, problems }
}

/** Takes out a file that turned out to be one that cannot be sent; nothing where it is not there any more. */
export function withoutFile(before: ChosenFiles, file: File, problem: string): ChosenFiles {
  const files = before.files.filter((each) => !isSame(each, file))
  if (files.length === before.files.length) return before
  return { files, problems: [...before.problems, texts.notTaken(file.name, problem)] }
}

/** Chosen twice, or pasted after it was chosen. */
function isSame(one: File, other: File): boolean {
  return keyOf(one) === keyOf(withSentName(other))
}

/** Names a file among the chosen ones. */
export function keyOf({ name, size, lastModified }: File): string {
  return `${name}/${size}/${lastModified}`
}

/** Named as the server stores it. */
function withSentName(file: File): File {
  const name = sentName(file.name)
  const { type, lastModified } = file
  return name === file.name ? file : new File([file], name || texts.unnamed, { type, lastModified })
}
