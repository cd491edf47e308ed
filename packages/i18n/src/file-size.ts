const fileSizes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** A size in bytes as people read it: 820 bytes, 48 kB, 1,2 MB. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} kB`
  return `${fileSizes.format(bytes / 1_000_000)} MB`
}
