import { Worker } from 'node:worker_threads'
import type { FileType } from '@escuta/kernel'
import type { Cleaned } from './cleaned.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'

/** From the start of the thread, however long it waits for a processor before. */
const mostMs = 3_000
const mostStartMs = 15_000
const mostHeapMb = 192

/** What is stored of a file. Pictures are read in one pass; a PDF, which may be made to take long, by a thread of its own. */
export async function cleanFile(type: FileType, bytes: Buffer): Promise<Cleaned> {
  if (type === 'application/pdf') return cleanPdfApart(bytes)
  return type === 'image/png' ? cleanPng(bytes) : cleanJpeg(bytes)
}

/** One that takes more time or memory than a PDF needs is unreadable. */
export async function cleanPdfApart(bytes: Buffer, ms = mostMs): Promise<Cleaned> {
  const worker = new Worker(new URL('clean-pdf.worker.ts', import.meta.url), {
    workerData: bytes,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
  })
  const { promise, resolve } = Promise.withResolvers<Cleaned>()
  const unreadable = () => resolve({ problem: 'file-unreadable' })
  worker.once('message', (answer: Cleaned) =>
    resolve('content' in answer ? { content: Buffer.from(answer.content) } : answer),
  )
  worker.once('error', unreadable)
  worker.once('exit', unreadable)
  let timer = setTimeout(unreadable, mostStartMs)
  worker.once('online', () => {
    clearTimeout(timer)
    timer = setTimeout(unreadable, ms)
  })
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
