import { readCommand } from './run-command.mjs'

/**
 * What vitest is called with for a change since a commit, a run each. Unit specs run that read a changed file, directly
 * or through others. Of the integration specs, those of the same module or package do. All specs of the app read the
 * whole server, so only those run that changed themselves.
 */
export async function runsForChange(since) {
  const changed = await changedSince(since)
  const owners = new Set(
    changed.flatMap((path) => /^(?:modules|packages|apps|tools)\/[^/]+\//.exec(path) ?? []),
  )
  const ofTheApp = changed.filter((path) => /^tests\/(?:system|hostile|calls)\/.*\.spec\.ts$/.test(path))
  const reading = ['--passWithNoTests', '--changed', since]
  const runs = [['--project', 'unit', '--project', 'web', ...reading]]
  if (owners.size > 0) runs.push(['--project', 'integration', ...reading, ...owners])
  if (ofTheApp.length > 0) runs.push(ofTheApp)
  return { runs, needSite: ofTheApp.length > 0 }
}

/** Paths that differ from a commit, committed or not, and new ones; without those that are gone. */
async function changedSince(since) {
  const listed = await Promise.all([
    readCommand('git', ['diff', '--name-only', '--diff-filter=d', since]),
    readCommand('git', ['ls-files', '--others', '--exclude-standard']),
  ])
  return listed.flatMap(({ output }) => output.split('\n')).filter((path) => path !== '')
}

/** The commit at which the work at hand left `main`, here or where it was cloned from. */
export async function startOfTheWork() {
  for (const main of ['main', 'origin/main']) {
    const { code, output } = await readCommand('git', ['merge-base', 'HEAD', main])
    if (code === 0) return output.trim()
  }
  return 'HEAD'
}
