import type { fileRefusals } from '../file-refusals.ts'

/** Why a file cannot be cleaned. */
export type Uncleanable = Extract<
  keyof typeof fileRefusals.texts,
  'picture-too-large' | 'file-unreadable' | 'file-incomplete'
>

/** A file without what says where, when, by whom and with which device it was made; or why it is not taken. */
export type Cleaned = { readonly content: Buffer } | { readonly problem: Uncleanable }
