import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createScriptWorkspace, noting, type ScriptWorkspace } from './script-workspace.fixture.ts'

const installs = `${noting('installs.log')} require('node:fs').mkdirSync('node_modules', { recursive: true })`
const server = `console.log('no ar')`
let workspace: ScriptWorkspace

beforeEach(async () => {
  workspace = await createScriptWorkspace()
  await workspace.putProgram('npx', installs)
  await workspace.put('apps/server/src/main.ts', server)
})
afterEach(() => workspace.remove())

describe('npm start', () => {
  it('installs what the lockfile says, then runs the server', async () => {
    expect(await workspace.run('start.mjs')).toEqual({
      code: 0,
      said: 'Instalando as dependências…\nno ar\n',
    })
    expect(await workspace.linesOf('installs.log')).toEqual(['--yes pnpm@10.34.9 install --frozen-lockfile'])
  })

  it('installs again only when the lockfile changed', async () => {
    await workspace.run('start.mjs')
    expect(await workspace.run('start.mjs')).toEqual({ code: 0, said: 'no ar\n' })
    await workspace.append('pnpm-lock.yaml', '\nmore: 1')
    await workspace.run('start.mjs')
    expect((await workspace.linesOf('installs.log')).length).toBe(2)
  })

  it('without network says so in one sentence, and tries again the next time', async () => {
    await workspace.putProgram(
      'npx',
      `${installs}; console.error('npm error code ENOTFOUND\\n    at Socket (net.js)'); process.exit(1)`,
    )
    const { code, said } = await workspace.run('start.mjs')
    expect(code).toBe(1)
    expect(said).toMatch(/^Instalando as dependências…\nSem acesso ao registro do npm.* tente de novo\.\n$/)
    await workspace.run('start.mjs')
    expect((await workspace.linesOf('installs.log')).length).toBe(2)
  })

  it('shows the end of what an unknown install failure said', async () => {
    await workspace.putProgram('npx', `console.error('integrity mismatch'); process.exit(1)`)
    const { said } = await workspace.run('start.mjs')
    expect(said).toContain('integrity mismatch\nA instalação das dependências falhou')
  })

  it('builds the site when its sources changed, and only then', async () => {
    const build = `import { appendFileSync, mkdirSync } from 'node:fs'\nmkdirSync('apps/web/dist', { recursive: true })\nappendFileSync('builds.log', 'built\\n')`
    await workspace.put('apps/web/build.mjs', build)
    await workspace.put('modules/billing/src/contract/index.ts', 'export const one = 1')
    await workspace.run('start.mjs')
    await workspace.run('start.mjs')
    expect((await workspace.linesOf('builds.log')).length).toBe(1)
    await workspace.put('modules/billing/src/contract/index.ts', 'export const one = 2')
    await workspace.run('start.mjs')
    expect((await workspace.linesOf('builds.log')).length).toBe(2)
    await workspace.put('modules/billing/src/read-models/rows.ts', 'not in the browser')
    await workspace.run('start.mjs')
    expect((await workspace.linesOf('builds.log')).length).toBe(2)
  })

  it('does not start a server without its site', async () => {
    await workspace.put('apps/web/build.mjs', `process.exit(1)`)
    const { code, said } = await workspace.run('start.mjs')
    expect(code).toBe(1)
    expect(said).toContain('As páginas não puderam ser preparadas')
    expect(said).not.toContain('no ar')
  })

  it('hands Ctrl-C to the server once, lets it finish, and ends as it ends', async () => {
    await workspace.put(
      'apps/server/src/main.ts',
      `let times = 0
       process.on('SIGINT', () => { times += 1; setTimeout(() => { console.log('parou ' + times); process.exit(0) }, 100) })
       setInterval(() => {}, 1000)
       console.log('no ar')`,
    )
    const child = workspace.start('start.mjs')
    const lines = createInterface(child.stdout)
    const said: string[] = []
    lines.on('line', (line) => {
      said.push(line)
      if (line === 'no ar') for (const signal of ['SIGINT', 'SIGINT'] as const) child.kill(signal)
    })
    const [code] = await once(child, 'close')
    expect([code, said.at(-1)]).toEqual([0, 'parou 1'])
  })

  it.each(['startBelowShell', 'startBelowNpm'] as const)(
    'ends the server when npm is gone: %s',
    async (start) => {
      await workspace.put(
        'apps/server/src/main.ts',
        `process.once('SIGTERM', () => { console.log('fechado'); process.exit(0) }); setInterval(() => {}, 1_000); console.log('no ar')`,
      )
      const above = workspace[start]('start.mjs')
      for await (const line of createInterface(above.stdout)) {
        if (line === 'no ar') above.kill('SIGKILL')
        if (line === 'fechado') return
      }
      expect.unreachable('the server went on')
    },
  )

  it('sends one signal to a server that takes a second to close after npm has ended', async () => {
    await workspace.put(
      'apps/server/src/main.ts',
      `process.once('SIGTERM', () => setTimeout(() => { console.log('fechado'); process.exit(0) }, 1_000))
       setInterval(() => {}, 1_000); console.log('no ar')`,
    )
    const above = workspace.startBelowNpm('start.mjs')
    const said: string[] = []
    for await (const line of createInterface(above.stdout)) {
      said.push(line)
      if (line === 'no ar') process.kill(-above.pid!, 'SIGTERM')
    }
    expect(said).toContain('fechado')
  })

  it('ends with the exit code of a server whose start was refused', async () => {
    await workspace.put('apps/server/src/main.ts', `console.log('recusado'); process.exit(1)`)
    const { code, said } = await workspace.run('start.mjs')
    expect([code, said.match(/recusado/g)]).toEqual([1, ['recusado']])
  })

  it('starts the server again after it was killed', async () => {
    await workspace.put(
      'apps/server/src/main.ts',
      `const { existsSync, writeFileSync } = require('node:fs')
       if (existsSync('killed')) { console.log('no ar'); process.exit(0) }
       writeFileSync('killed', ''); process.kill(process.pid, 'SIGKILL')`,
    )
    const { code, said } = await workspace.run('start.mjs')
    expect(code).toBe(0)
    expect(said).toContain('terminou sem ser pedido (código 137); inicia de novo agora')
    expect(said).toContain('no ar')
  })

  it('gives the server the settings of .env', async () => {
    await workspace.put('.env', 'PORT=4000')
    await workspace.put('apps/server/src/main.ts', `console.log(process.env.PORT)`)
    expect((await workspace.run('start.mjs')).said).toContain('4000')
  })
})

describe('a host Node', () => {
  it.each([
    ['18.19.0', false],
    ['20.9.0', false],
    ['20.10.0', true],
    ['24.21.0', true],
  ])('%s is enough: %s', async (version, enough) => {
    const file: { nodeProblem(version: string): string | undefined } = await import(
      new URL('bootstrap.mjs', import.meta.url).href
    )
    const problem = file.nodeProblem(version)
    expect(problem === undefined).toBe(enough)
    expect(problem ?? 'instale o Node 20.10').toContain('instale o Node 20.10')
  })
})
