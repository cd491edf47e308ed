import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const packed = new Set(['.html', '.js', '.css', '.svg', '.txt', '.json', '.webmanifest'])
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes `file.br` and `file.gz` beside every text file of a folder that does not have them, so that the server compresses
 * nothing.
 */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const missing = files.filter((file) => packed.has(extname(file)) && !files.includes(`${file}.br`))
  await Promise.all(missing.map(compressFile))
}

async function compressFile(file: string): Promise<void> {
  const text = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  await Promise.all([
    brotli(text, { params }).then((small) => writeFile(`${file}.br`, small)),
    zip(text, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ])
}
