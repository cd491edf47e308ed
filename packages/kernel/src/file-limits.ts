import { z } from 'zod'
import { fileTypes, mostFileBytes } from './accepted-files.ts'

export const fileType = z.enum(fileTypes)
export type FileType = z.output<typeof fileType>

/** Bytes of a file that is announced before its upload. */
export const fileSize = z
  .int({ error: 'Escolha um arquivo.' })
  .min(1, 'Este arquivo está vazio.')
  .max(mostFileBytes, 'O arquivo pode ter no máximo 10 MB.')

/** The name of a file as its owner knows it, without folders. */
export const fileName = z
  .string({ error: 'Escolha um arquivo.' })
  .trim()
  .min(1, 'Escolha um arquivo.')
  .max(200, { error: 'O nome do arquivo pode ter no máximo 200 caracteres.', abort: true })
  // oxlint-disable-next-line no-control-regex
  .regex(/^[^/\\\u0000-\u001F\u007F]+$/, 'Este nome de arquivo não pode ser usado.')

/** The name of a file that is sent now: without the signs that turn the direction of writing, which hide the real ending. */
export const sentFileName = fileName.regex(
  /^[^\u202A-\u202E\u2066-\u2069]+$/,
  'Este nome de arquivo não pode ser usado.',
)
