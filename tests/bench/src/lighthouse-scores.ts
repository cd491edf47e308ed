import lighthouse from 'lighthouse'
import Trace from 'lighthouse/core/gather/gatherers/trace.js'
import { summaryOf } from './harness.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
/** Traced for an audit without a score. Chromium 147 crashes with it on a page with a Referrer-Policy header: ERR_ABORTED. */
const crashing = 'blink.webdx_feature_usage'

class TraceWithoutCrash extends Trace {
  override async startSensitiveInstrumentation({
    driver: { defaultSession },
  }: Parameters<Trace['startSensitiveInstrumentation']>[0]) {
    const traced = Trace.getDefaultTraceCategories().filter((category) => category !== crashing)
    await defaultSession.sendCommand('Page.enable')
    await defaultSession.sendCommand('Tracing.start', {
      categories: traced.join(','),
      options: 'sampling-frequency=10000',
    })
  }
}

/** The category of the lowest median, and its scores (0 to 100), of Lighthouse's mobile runs of a page in the browser at this port. */
export async function lowestMobileScores(url: string, { port, rounds }: { port: number; rounds: number }) {
  const scores = new Map(categories.map((category) => [category, [] as number[]]))
  for (let round = 0; round < rounds; round += 1) {
    for (const [category, score] of await mobileScores(url, port)) scores.get(category)?.push(score)
  }
  const [lowest] = [...scores].toSorted(
    ([, one], [, other]) => summaryOf(one).median - summaryOf(other).median,
  )
  const [category, values] = lowest!
  return { category, values }
}

async function mobileScores(url: string, port: number): Promise<readonly (readonly [string, number])[]> {
  const result = await lighthouse(
    url,
    { port, onlyCategories: categories, logLevel: 'error' },
    { extends: 'lighthouse:default', artifacts: [{ id: 'Trace', gatherer: TraceWithoutCrash }] },
  )
  const problem = result ? result.lhr.runtimeError?.message : 'no result'
  if (!result || problem !== undefined) throw new Error(`Lighthouse of ${url}: ${problem}`)
  return Object.values(result.lhr.categories).map(({ id, score }) => [id, (score ?? 0) * 100] as const)
}
