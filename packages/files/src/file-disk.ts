/** Where encrypted files are stored: a folder or an S3-compatible service. Names are `aa/aabbcc…`. */
export type FileDisk = {
  /** Replaces what is there; complete when the promise resolves, never half-written under this name. */
  readonly put: (name: string, content: Buffer) => Promise<void>
  readonly get: (name: string) => Promise<Buffer | undefined>
  /** Does nothing where there is no such file. */
  readonly delete: (name: string) => Promise<void>
}
