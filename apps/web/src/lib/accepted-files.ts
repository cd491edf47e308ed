import { fileTexts as texts } from '@escuta/i18n'
import { fileTypes, mostFileBytes, startBytes, typeByStart } from '@escuta/kernel'
import { pictureProblem } from './picture-problem.ts'

/** The types that the browser offers, as of the attribute `accept`. */
export const acceptedFiles = fileTypes.join(',')

/** Why a file cannot be uploaded by its size; undefined where it can. */
export function fileProblem({ size }: Pick<File, 'size'>): string | undefined {
  if (size === 0) return texts.empty
  return size > mostFileBytes ? texts.tooLarge : undefined
}

/** Why a file cannot be uploaded by what it is, whatever its name and the type that follows from it say. */
export async function contentProblem(file: File): Promise<string | undefined> {
  const start = await startOf(file)
  // The upload says what keeps the device from reading it.
  if (start === undefined) return undefined
  const type = typeByStart(start)
  if (type === undefined) return texts.notAccepted
  return type === 'application/pdf' ? undefined : pictureProblem(new File([file], file.name, { type }))
}

async function startOf(file: File): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, startBytes).arrayBuffer())
  } catch {
    return undefined
  }
}
