import { describe, expect, it } from 'vitest'
import { contentOf, trackedFiles } from './tracked-files.ts'

const paths = trackedFiles()
const document = contentOf('docs/architecture.md')
const section = (title: string): string =>
  document.split('\n## ').find((each) => each.startsWith(title)) ?? ''

/** The streams of each module, as `agenda` of `agenda-{professionalId}-{yyyy-mm-dd}`. */
const streams = Map.groupBy(
  paths
    .filter((path) => path.endsWith('.state.ts'))
    .flatMap((path) =>
      [...contentOf(path).matchAll(/defineStream(?:<[\s\S]*?>)?\(\{\s*name: '([\w-]+)'/g)].map(
        ([, name]) => ({
          module: path.split('/')[1]!,
          name: name!,
        }),
      ),
    ),
  ({ module }) => module,
)
const streamsIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/`([a-z-]+)-(?:\{[^`]*\}|all|current)`/g)].map(([, name]) => name!))

describe('docs/architecture.md', () => {
  it('lists the streams of all modules', () => {
    const names = [...streams.values()].flat().map(({ name }) => name)
    expect(streamsIn(section('Streams'))).toEqual(new Set(names))
  })

  it('lists the folders of modules', () => {
    const folders = paths.flatMap((path) => /^modules\/[^/]+\/src\/([^/]+)\//.exec(path)?.[1] ?? [])
    const listed = [...section('Folders').matchAll(/(?:^| )src\/([a-z-]+)\//gm)].map(([, name]) => name!)
    const ofWeb = ['routes', 'shell', 'features', 'lib']
    expect(new Set(listed.filter((name) => !ofWeb.includes(name)))).toEqual(new Set(folders))
  })

  it('lists the packages', () => {
    const [, block = ''] = section('Folders').split('\npackages/\n')
    const listed = block
      .split('\ntests/')[0]!
      .split('\n')
      .flatMap((line) => [...(/^ {2}((?:[a-z0-9-]+\/ +)+)/.exec(line.padEnd(99))?.[1]?.split(/\/ */) ?? [])])
    const packages = paths.flatMap((path) => /^packages\/([^/]+)\//.exec(path)?.[1] ?? [])
    expect(new Set(listed.filter(Boolean))).toEqual(new Set(packages))
  })
})

describe('the card of', () => {
  it.each([...streams.keys()])('%s lists its streams', (module) => {
    const names = streams.get(module)!.map(({ name }) => name)
    expect([...streamsIn(contentOf(`modules/${module}/README.md`))]).toEqual(expect.arrayContaining(names))
  })
})

describe('the boundary rules', () => {
  it('name only folders of modules that exist', () => {
    const rules = contentOf('.dependency-cruiser.mjs')
    const lists = [...rules.matchAll(/(?:own\(|step\(|ownStores = \[)([^)\]{]*)/g)].map(([, list]) => list!)
    const named = lists.flatMap((list) => [...list.matchAll(/'([a-z-]+)'/g)].map(([, name]) => name!))
    const folders = new Set(paths.flatMap((path) => /^modules\/[^/]+\/src\/([^/]+)\//.exec(path)?.[1] ?? []))
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((name) => !folders.has(name))).toEqual([])
  })
})

describe('the query ports', () => {
  const contracts = paths.filter((path) =>
    /^modules\/[^/]+\/src\/contract\/[\w.-]+(?<!\.spec)\.ts$/.test(path),
  )
  const kebab = (name: string) => name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

  it('stand in the files of their names', () => {
    const ports = contracts.flatMap((path) =>
      [...contentOf(path).matchAll(/^export type (\w+Queries) = \{/gm)].map(
        ([, name]) => [path, name!] as const,
      ),
    )
    expect(ports.length).toBeGreaterThan(8)
    expect(ports.filter(([path, name]) => !path.endsWith(`/${kebab(name)}.ts`))).toEqual([])
    const files = contracts.filter((path) => path.endsWith('-queries.ts'))
    expect(files.filter((path) => !ports.some(([of]) => of === path))).toEqual([])
  })
})
