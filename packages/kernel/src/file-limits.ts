import { z } from 'zod'
import { fileTypes, mostFileBytes } from './accepted-files.ts'
import { mostNameLetters, sentName } from './sent-name.ts'

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
  .max(mostNameLetters, {
    error: `O nome do arquivo pode ter no máximo ${mostNameLetters} caracteres.`,
    abort: true,
  })
  // oxlint-disable-next-line no-control-regex
  .regex(/^[^/\\\u0000-\u001F\u007F]+$/, 'Este nome de arquivo não pode ser usado.')

/** The name of a file that is sent now, whatever it is: its output is the name that is stored. */
export const sentFileName = z
  .string({ error: 'Escolha um arquivo.' })
  .max(1_000, { error: `O nome do arquivo pode ter no máximo ${mostNameLetters} caracteres.`, abort: true })
  .transform((typed) => sentName(typed) || 'arquivo')
