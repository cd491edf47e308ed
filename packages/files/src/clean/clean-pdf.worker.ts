import { parentPort, workerData } from 'node:worker_threads'
import { cleanPdf } from './clean-pdf.ts'

// Guarantee: clean-file.ts starts this thread with the bytes of a file.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of threads has none
parentPort?.postMessage(await cleanPdf(Buffer.from(workerData as Uint8Array)))
