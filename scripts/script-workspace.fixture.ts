import { spawn, type SpawnOptionsWithStdioTuple, type StdioNull, type StdioPipe } from 'node:child_process'
import { appendFile, chmod, cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

export type Run = { readonly code: number | null; readonly said: string }

/** A workspace of stand-ins in a temporary folder, in which the real scripts run. */
export type ScriptWorkspace = Awaited<ReturnType<typeof createScriptWorkspace>>

/** Copies the scripts beside a lockfile; programs and sources are put there by each spec. */
export async function createScriptWorkspace() {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'escuta-scripts-')))
  const programs = join(root, 'programs')
  await cp(fileURLToPath(new URL('.', import.meta.url)), join(root, 'scripts'), {
    recursive: true,
    filter: (path) => !path.endsWith('.ts'),
  })
  await put('pnpm-lock.yaml', 'lockfileVersion: 9')

  async function put(path: string, content: string): Promise<void> {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }

  /** A program on the PATH that runs this JavaScript. */
  async function putProgram(name: string, source: string): Promise<void> {
    await put(join('programs', name), `#!${process.execPath}\n${source}`)
    await chmod(join(programs, name), 0o755)
  }

  const path = [programs, dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter)
  const options: SpawnOptionsWithStdioTuple<StdioNull, StdioPipe, StdioPipe> = {
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
  }

  function start(script: string, ...args: readonly string[]) {
    return spawn(process.execPath, [join(root, 'scripts', script), ...args], {
      ...options,
      env: { PATH: path, HOME: root },
    })
  }

  /** In a process group of its own, as a terminal or a service manager starts npm. */
  const byNpm = { ...options, detached: true, env: { PATH: path, HOME: root, npm_lifecycle_event: 'start' } }

  /** What a shell runs that stays between its parent and the script. */
  function inShell(script: string): string {
    return `'${process.execPath}' '${join(root, 'scripts', script)}'; exit $?`
  }

  /** As npm runs a script: below a shell, which npm ends when npm is ended. */
  function startBelowShell(script: string) {
    return spawn('sh', ['-c', inShell(script)], byNpm)
  }

  /** As npm runs a script where `node` is a wrapper: npm may be gone, and the shell below it goes on. */
  function startBelowNpm(script: string) {
    const npm = `process.title = 'npm start'
      require('node:child_process').spawn('sh', ['-c', ${JSON.stringify(inShell(script))}], { stdio: 'inherit' })`
    return spawn(process.execPath, ['-e', npm], byNpm)
  }

  async function run(script: string, ...args: readonly string[]): Promise<Run> {
    const child = start(script, ...args)
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
    const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
    return { code: await ended, said: out + errors }
  }

  return {
    put,
    putProgram,
    start,
    startBelowShell,
    startBelowNpm,
    run,
    append: (path: string, content: string) => appendFile(join(root, path), content),
    /** Lines that the stand-ins wrote to a log; none when they never ran. */
    linesOf: async (path: string) =>
      (await readFile(join(root, path), 'utf8').catch(() => '')).split('\n').filter(Boolean),
    remove: () => rm(root, { recursive: true, force: true }),
  }
}

/** JavaScript that notes in a file of the workspace that it ran, and with what. */
export function noting(file: string): string {
  return `require('node:fs').appendFileSync('${file}', process.argv.slice(2).join(' ') + '\\n');`
}
