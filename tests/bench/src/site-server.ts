import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.woff2': 'font/woff2',
}

/** Serves a built site until the row's process ends, as apps/server does, brotli where there is one; `landing` is the file that answers `/`. */
export async function serveSite(folder: string, landing: string) {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://site').pathname)
    void answer(path === '/' ? landing : path)
    async function answer(file: string): Promise<void> {
      const place = join(folder, file)
      const encoded = await exists(`${place}.br`)
      if (!encoded && !(await exists(place))) {
        response.writeHead(404).end()
        return
      }
      response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
      if (encoded) response.setHeader('content-encoding', 'br')
      createReadStream(encoded ? `${place}.br` : place).pipe(response)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return `http://127.0.0.1:${port}/`
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
