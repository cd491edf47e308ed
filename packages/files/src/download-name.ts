import type { FileType } from '@escuta/kernel'
import filenamify from 'filenamify'

/** The endings of each type; a download gets the first one where its name has none of them. */
const endings: Readonly<Record<FileType, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
}

/** Endings by which systems choose a program; behind a name, one of them says what the file is not. */
const anyEnding =
  /\.(?:pdf|jpe?g?|jfif|a?png|gif|webp|avif|hei[cf]|bmp|tiff?|svg|psd|docx?|docm|odt|rtf|txt|xlsx?|xlsm|csv|pptx?|html?|xml|json|m?js|zip|rar|7z|gz|exe|com|bat|cmd|scr|pif|msi|lnk|vbs?|ps1|jar|apk|app|dmg|sh|iso)$/i

/** The most bytes that file systems take. */
const mostBytes = 255

const graphemes = new Intl.Segmenter('pt-BR')

/**
 * The name by which a file is downloaded: that of its owner, with the ending of what the file was recognised as. What some
 * systems do not take in names is replaced.
 */
export function downloadName(name: string, type: FileType): string {
  const whole = clean(name.toWellFormed().replaceAll(/\p{Cf}/gu, ''))
  const ending = endings[type].find((each) => whole.toLowerCase().endsWith(`.${each}`)) ?? endings[type][0]
  let base = whole
  while (anyEnding.test(base)) base = trimmed(base.replace(anyEnding, ''))
  const room = mostBytes - Buffer.byteLength(`!.${ending}`)
  return clean(`${shortened(trimmed(base), room) || 'arquivo'}.${ending}`)
}

function clean(name: string): string {
  return filenamify(name, { replacement: '-', maxLength: 10_000 })
}

/** Dots in front hide a file, dots and spaces behind are lost on some systems. */
function trimmed(name: string): string {
  let [start, end] = [0, name.length]
  while (start < end && '. -'.includes(name.charAt(start))) start += 1
  while (start < end && '. '.includes(name.charAt(end - 1))) end -= 1
  return name.slice(start, end)
}

function shortened(name: string, most: number): string {
  if (Buffer.byteLength(name) <= most) return name
  let short = ''
  for (const { segment } of graphemes.segment(name)) {
    if (Buffer.byteLength(short + segment) > most) break
    short += segment
  }
  return trimmed(short)
}
