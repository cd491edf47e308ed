import { existsSync, readFileSync } from 'node:fs'

/**
 * Passed and failed tests of a run by vitest's JSON report. A spec file that could not be loaded counts as one
 * failure. So does a run that failed without a failed test, by an error outside of tests or without a report.
 */
export function countTests(reportFile, exitCode) {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(reportFile, 'utf8'))
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(failed),
  )
  const failures = report.numFailedTests + unloaded.length
  return { passed: report.numPassedTests, failed: failures === 0 && exitCode !== 0 ? 1 : failures }
}

function failed({ status }) {
  return status === 'failed'
}
