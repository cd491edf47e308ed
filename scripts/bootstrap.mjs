import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './root.mjs'
import { readCommand } from './run-command.mjs'
import { Stop } from './stop.mjs'

const oldestNode = [20, 10]
const appNode = 24
const pnpm = 'pnpm@10.34.9'
const stamp = join(root, 'node_modules', '.escuta-install')

const reasons = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|META_FETCH_FAIL|network/i,
    'Sem acesso ao registro do npm, necessário só na primeira vez; confira a conexão com a internet e tente de novo.',
  ],
  [/ENOSPC/, 'O disco está cheio; libere cerca de 2 GB e tente de novo.'],
  [
    /EACCES|EPERM/,
    `Sem permissão para escrever em ${root}; ajuste o dono da pasta ou copie o projeto para outra.`,
  ],
  [/EBUSY|ETXTBSY/, 'Outro programa está usando os arquivos de node_modules; feche-o e tente de novo.'],
]

/** Makes the app ready to run: dependencies as the lockfile says, and the pinned Node first on the PATH. */
export async function prepare() {
  const problem = nodeProblem(process.versions.node)
  if (problem) throw new Stop(problem)
  await install()
  process.env.PATH = [...programFolders(), process.env.PATH].join(delimiter)
}

/** What is wrong with a host's Node version, in one sentence; undefined when it will do. */
export function nodeProblem(version) {
  const [major, minor] = version.split('.').map(Number)
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return undefined
  return `Este computador tem o Node ${version}; instale o Node ${oldestNode.join('.')} ou mais novo (nodejs.org) e tente de novo.`
}

async function install() {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Instalando as dependências…')
  rmSync(stamp, { force: true })
  const { code, output } = await readCommand('npx', ['--yes', pnpm, 'install', '--frozen-lockfile'], {
    env: installEnvironment(),
  }).catch(npxMissing)
  if (code !== 0) throw new Stop(sentenceFor(output))
  writeFileSync(stamp, wanted)
}

function fingerprint() {
  const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'))
  const digest = createHash('sha256').update(lockfile).digest('hex')
  return `${digest} ${process.platform}-${process.arch}\n`
}

/** CI mode asks no questions; short retries report a missing network within seconds. */
function installEnvironment() {
  return {
    ...process.env,
    CI: 'true',
    // `npm test --silent` would keep the reason of a failed install to itself.
    npm_config_loglevel: 'error',
    npm_config_fetch_retry_mintimeout: '1000',
    npm_config_fetch_retry_maxtimeout: '5000',
  }
}

function npxMissing() {
  throw new Stop(
    'O comando npx não foi encontrado; instale o npm, que vem com o Node (nodejs.org), e tente de novo.',
  )
}

function sentenceFor(output) {
  const known = reasons.find(([pattern]) => pattern.test(output))
  if (known) return known[1]
  const lastLines = output.trim().split('\n').slice(-10).join('\n')
  return `${lastLines}\nA instalação das dependências falhou pelo motivo acima; corrija-o e tente de novo.`
}

/** Folders with the programs of the app; the host's own Node serves where the lockfile has none for it. */
function programFolders() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const pinned = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin')
  const tools = join(root, 'node_modules', '.bin')
  if (existsSync(pinned)) return [pinned, tools]
  if (Number(process.versions.node.split('.')[0]) >= appNode) return [tools]
  throw new Stop(
    `Não há Node ${appNode} pronto para ${process.platform}-${process.arch}; instale o Node ${appNode} (nodejs.org) e tente de novo.`,
  )
}
