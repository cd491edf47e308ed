import { fileTexts as texts } from '@escuta/i18n'
import { fileTypes, mostFileBytes } from '@escuta/kernel'

/** The types that the browser offers, as of the attribute `accept`. */
export const acceptedFiles = fileTypes.join(',')

const endings = /\.(pdf|jpe?g|png)$/i

/** Why a file cannot be uploaded; undefined where it can. A file whose type the device does not know counts by its name. */
export function fileProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  const isAccepted = type === '' ? endings.test(name) : fileTypes.some((accepted) => accepted === type)
  if (!isAccepted) return texts.notAccepted
  if (size === 0) return texts.empty
  return size > mostFileBytes ? texts.tooLarge : undefined
}
