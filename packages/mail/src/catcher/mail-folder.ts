import { appendFile, chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CaughtMail, readMail, type Reception } from './caught-mail.ts'

/** Mails contain names, appointments and sign-in links: only the current user may read them. */
const privateFolder = 0o700
const privateFile = { mode: 0o600 }

export type MailFolder = ReturnType<typeof openMailFolder>

/** Stores received messages, one .eml each, and an index of their envelopes; at most `limit` after each start. */
export function openMailFolder(folder: string, limit: number) {
  const index = join(folder, 'index.jsonl')
  const fileOf = (id: string) => join(folder, `${id}.eml`)

  /** The stored messages, oldest first. */
  async function load(): Promise<CaughtMail[]> {
    await mkdir(folder, { recursive: true, mode: privateFolder })
    // Existing folders and files keep their permissions, so they are set here.
    await chmod(folder, privateFolder)
    for (const name of await readdir(folder)) await chmod(join(folder, name), privateFile.mode)
    const kept = new Set((await readdir(folder)).filter((name) => name.endsWith('.eml')))
    const receptions = (await linesOf(index)).map(receptionIn).filter(({ id }) => kept.has(`${id}.eml`))
    const newest = receptions.slice(-limit)
    const wanted = new Set(newest.map(({ id }) => `${id}.eml`))
    for (const name of kept) if (!wanted.has(name)) await rm(join(folder, name))
    await writeFile(index, newest.map(asLine).join(''), privateFile)
    return Promise.all(
      newest.map(async (reception) => readMail(reception, await readFile(fileOf(reception.id)))),
    )
  }

  return {
    load,
    /** Resolves when the message is durable over a stop of the program. */
    async keep(reception: Reception, raw: Buffer): Promise<void> {
      await writeFile(fileOf(reception.id), raw, privateFile)
      await appendFile(index, asLine(reception), privateFile)
    },
    forget: (id: string) => rm(fileOf(id), { force: true }),
    /** Deletes messages, also from the index. */
    async erase(ids: ReadonlySet<string>): Promise<void> {
      for (const id of ids) await rm(fileOf(id), { force: true })
      const left = (await linesOf(index)).map(receptionIn).filter(({ id }) => !ids.has(id))
      await writeFile(index, left.map(asLine).join(''), privateFile)
    },
  }
}

/** A folder that stores nothing. */
export function forgetfulFolder(): MailFolder {
  const nothing = () => Promise.resolve()
  return { load: () => Promise.resolve([]), keep: nothing, forget: nothing, erase: nothing }
}

async function linesOf(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return text.split('\n').slice(0, -1)
}

/** Guarantee: only `keep` writes lines to the index. */
function receptionIn(line: string): Reception {
  return JSON.parse(line)
}

function asLine({ id, receivedAt, envelope }: Reception): string {
  return `${JSON.stringify({ id, receivedAt, envelope })}\n`
}
