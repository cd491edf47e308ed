import { posix } from 'node:path'

export type SourceFile = { readonly path: string; readonly content: string }

const pathInText =
  /(?<![\w./@*-])((?:apps|docs|modules|packages|scripts|tests|tools)\/[\w./-]*\w|[\w-]+\.md)(?![\w*{<$])/g
/** A file of code without its top folder, as `domain/agenda/day-cut.ts`. */
const fileInText = /(?<![\w./@*-])((?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|css))(?![\w*{<$/])/g
const linkInMarkdown = /\]\(([^)#\s]+)[^)]*\)/g
const topFolder = /^(apps|docs|modules|packages|scripts|tests|tools)\//
const ruleOfArchitecture = /architecture(?:\.md)?\)?, rules? (\d+)/g
const generated = /\/(dist|node_modules)(\/|$)|\.gen\.ts$/

/** What comments and documents name and what does not exist: paths, documents, links, rules of docs/architecture.md. */
export function brokenRefs(
  files: readonly SourceFile[],
  { paths, rules }: { readonly paths: readonly string[]; readonly rules: number },
): string[] {
  const known = new Set(paths.flatMap(withFolders))
  return files.flatMap(({ path, content }) => {
    const text = path.endsWith('.md') ? content : commentsIn(content)
    const missing = [
      ...[...refsIn(path, text)].filter((ref) => !known.has(ref)),
      ...filesIn(text).filter((ref) => !paths.some((each) => each === ref || each.endsWith(`/${ref}`))),
    ].filter((ref) => !generated.test(ref))
    const numbers = [...text.matchAll(ruleOfArchitecture)].map(([, number]) => Number(number))
    const beyond = numbers.filter((number) => number < 1 || number > rules)
    return [...missing, ...beyond.map((number) => `rule ${number}`)].map((ref) => `${path}: ${ref}`)
  })
}

/** How many numbered rules are under "## Rules". */
export function countRules(architecture: string): number {
  const rules = architecture.split('\n## ').find((section) => section.startsWith('Rules')) ?? ''
  return [...rules.matchAll(/^\d+\. /gm)].length
}

function refsIn(path: string, text: string): ReadonlySet<string> {
  const isMarkdown = path.endsWith('.md')
  const links = isMarkdown ? [...text.matchAll(linkInMarkdown)].map(([, link]) => link!) : []
  const outside = isMarkdown ? text.replaceAll(linkInMarkdown, ']') : text
  const named = [...outside.matchAll(pathInText)].map(([, ref]) => ref!)
  return new Set([
    ...links.filter((link) => !/^\w+:/.test(link)).map((link) => fromRoot(path, link)),
    ...named.map((ref) => (ref.includes('/') ? ref : besideOrAtRoot(path, ref))),
  ])
}

function filesIn(text: string): readonly string[] {
  const files = [...text.replaceAll(linkInMarkdown, ']').matchAll(fileInText)].map(([, ref]) => ref!)
  return files.filter((ref) => !topFolder.test(ref))
}

function fromRoot(path: string, link: string): string {
  return posix.join(posix.dirname(path), link).replace(/\/$/, '')
}

/** A document named without a folder is one of the same folder when the text is a document, and else of the root. */
function besideOrAtRoot(path: string, ref: string): string {
  return path.endsWith('.md') && ref !== 'README.md' ? fromRoot(path, ref) : ref
}

function withFolders(path: string): string[] {
  const steps = path.split('/')
  return steps.map((_, index) => steps.slice(0, index + 1).join('/'))
}

function commentsIn(code: string): string {
  return [...code.matchAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm)].map(([comment]) => comment).join('\n')
}
