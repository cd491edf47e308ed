// Paths and forms of the rules of .dependency-cruiser.mjs.

export const testSupport = String.raw`/src/(testing|fixtures)/|^tests/support/|\.fixture\.tsx?$`
export const spec = String.raw`\.spec\.tsx?$|${testSupport}`
export const npm = (...names) => `(^|/)node_modules/(${names.join('|')})/`
export const own = (...steps) => `^modules/$1/src/(${steps.join('|')})/`
export const packages = (...names) => `^packages/(${names.join('|')})/`
export const ownCommands = String.raw`^modules/$1/src/domain/.+\.decide\.ts$`
export const ownQueries = String.raw`^modules/$1/src/read-models/.+\.query\.ts$`
export const ownReadModels = String.raw`^modules/$1/src/read-models/(?!.+\.view\.ts$)`
export const ownRulesAndEvents = String.raw`^modules/$1/src/domain/(?!.+\.(decide|state)\.ts$)`
export const contracts = '^modules/[^/]+/src/contract/'

/** A step of a module may import only what is listed; `values` leaves `import type` free. */
export function step(folder, { name, allowed, values = false }) {
  return rule(
    name,
    { path: `^modules/([^/]+)/src/${folder}/`, pathNot: spec },
    { pathNot: allowed, couldNotResolve: false, ...(values && { dependencyTypesNot: ['type-only'] }) },
  )
}

/** A package may import only itself, the kernel and what is listed. */
export function layer(name, ...below) {
  return rule(
    `package-layers-${name}`,
    { path: `^packages/${name}/`, pathNot: spec },
    { path: '^packages/', pathNot: packages(name, 'kernel', ...below) },
  )
}

export function rule(name, from, to) {
  return { name, severity: 'error', from, to }
}
