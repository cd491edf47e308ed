import { readCommand } from './run-command.mjs'

/** The options of vitest for the specs that read, directly or through others, a file that changed since a commit. */
export function specsThatRead(since) {
  return [
    ...['unit', 'web', 'integration'].flatMap((project) => ['--project', project]),
    '--changed',
    since,
    '--passWithNoTests',
  ]
}

/**
 * The specs of the whole app that changed themselves: all of them read the whole server, so that what they read says
 * nothing.
 */
export async function changedSpecsOfTheApp(since) {
  const [changed, added] = await Promise.all([
    readCommand('git', ['diff', '--name-only', '--diff-filter=d', since, '--', 'tests']),
    readCommand('git', ['ls-files', '--others', '--exclude-standard', '--', 'tests']),
  ])
  const paths = `${changed.output}\n${added.output}`.split('\n')
  return paths.filter((path) => /^tests\/(system|hostile|calls)\/.*\.spec\.ts$/.test(path))
}

/** The commit at which the work at hand left `main`, here or where it was cloned from. */
export async function startOfTheWork() {
  for (const main of ['main', 'origin/main']) {
    const { code, output } = await readCommand('git', ['merge-base', 'HEAD', main])
    if (code === 0) return output.trim()
  }
  return 'HEAD'
}
