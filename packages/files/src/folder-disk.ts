import { randomUUID } from 'node:crypto'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { FileDisk } from './file-disk.ts'

/** Stores files in a folder of this computer. */
export function createFolderDisk(folder: string): FileDisk {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    async put(name, content) {
      // Written beside its place first, so that a crash leaves no half of it under its name.
      const part = `parts/${randomUUID()}`
      try {
        await disk.put(part, content)
        await disk.move(part, name)
      } catch (error) {
        await disk.delete(part).catch(() => undefined)
        throw error
      }
    },
    async get(name) {
      return (await disk.exists(name)) ? Buffer.from(await disk.getBytes(name)) : undefined
    },
    async delete(name) {
      if (await disk.exists(name)) await disk.delete(name)
    },
  }
}
