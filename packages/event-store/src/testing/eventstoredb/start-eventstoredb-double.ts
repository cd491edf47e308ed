import { Server, ServerCredentials, type ServerUnaryCall, type sendUnaryData } from '@grpc/grpc-js'
import { randomUUID } from 'node:crypto'
import { startBreakableProxy } from '../breakable-proxy.ts'
import { type AppendFault, createBatchAppend } from './batch-append.ts'
import { serverFeatures, serverFeaturesGrpc, type shared, streamsGrpc } from './protobuf.ts'
import { createRead } from './read.ts'
import { createRecordedLog } from './recorded-log.ts'

/** A test double of one EventStoreDB node, used through the real client over gRPC. */
export type EventStoreDbDouble = {
  readonly url: string
  /** Goes away, connections and all; what was written is kept. */
  readonly stop: () => Promise<void>
  /** Comes back at the same address. */
  readonly start: () => Promise<void>
  /** The next append is written but never answered, or gets lost on the way; either way the connection breaks. */
  readonly failNextAppend: (fault: AppendFault) => void
  /** Stays connected without answering any more, until the function returned is called. */
  readonly hang: () => () => void
  readonly writeSystemEvent: () => void
  readonly tombstone: (stream: string) => void
  /** Loses everything, as a server whose disk was replaced; it looks healthy afterwards. */
  readonly wipe: () => void
  /** Keeps a copy of all that is written; the function returned restores it in place of what is written by then. */
  readonly backUp: () => () => void
  readonly end: () => Promise<void>
}

/** Starts the double on a free port of 127.0.0.1. */
export async function startEventStoreDbDouble(): Promise<EventStoreDbDouble> {
  const log = createRecordedLog()
  let fault: AppendFault | undefined
  const server = new Server()
  const proxy = await startBreakableProxy({ host: '127.0.0.1', port: await bind(server) })
  server.addService(streamsGrpc.StreamsService, {
    read: createRead(log),
    batchAppend: createBatchAppend(log, { next: takeFault, breakConnections: proxy.cut }),
  })
  server.addService(serverFeaturesGrpc.ServerFeaturesService, { getSupportedMethods })

  function takeFault(): AppendFault | undefined {
    const next = fault
    fault = undefined
    return next
  }

  return {
    url: `esdb://127.0.0.1:${proxy.port}?tls=false`,
    async stop() {
      await proxy.break()
      log.forgetRecentIds()
    },
    start: proxy.mend,
    failNextAppend(next) {
      fault = next
    },
    hang: proxy.freeze,
    writeSystemEvent() {
      const event = systemEvent()
      log.write('$stats-127.0.0.1', 'any', [event])
      log.index([event])
    },
    tombstone: log.tombstone,
    wipe: log.wipe,
    backUp: log.backUp,
    async end() {
      await proxy.end()
      server.forceShutdown()
    },
  }
}

function systemEvent() {
  const nothing = Buffer.from('{}')
  return {
    id: randomUUID(),
    type: '$statsCollected',
    contentType: 'application/json',
    data: nothing,
    metadata: nothing,
  }
}

function bind(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    )
  })
}

/** The client asks first what the server can do; only then does it append in batches. */
function getSupportedMethods(
  _call: ServerUnaryCall<shared.Empty, serverFeatures.SupportedMethods>,
  answer: sendUnaryData<serverFeatures.SupportedMethods>,
): void {
  const methods = new serverFeatures.SupportedMethods()
  methods.setEventStoreServerVersion('23.10.6')
  for (const name of ['BatchAppend', 'Read', 'Append']) {
    const method = new serverFeatures.SupportedMethod()
    method.setServiceName('event_store.client.streams.Streams')
    method.setMethodName(name.toLowerCase())
    methods.addMethods(method)
  }
  answer(null, methods)
}
