import { fileURLToPath } from 'node:url'

/** The folder of the whole workspace. */
export const root = fileURLToPath(new URL('../', import.meta.url))
