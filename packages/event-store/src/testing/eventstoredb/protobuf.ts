/** The client package's own generated classes: the double speaks exactly what the client speaks. */
import { createRequire } from 'node:module'
import serverFeaturesGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import serverFeatures from '@eventstore/db-client/generated/serverfeatures_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import status from '@eventstore/db-client/generated/status_pb.js'
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'

export { serverFeatures, serverFeaturesGrpc, shared, status, streams, streamsGrpc }

type Any = NonNullable<Parameters<status.Status['setDetails']>[0]>

const clientRequire = createRequire(import.meta.resolve('@eventstore/db-client'))

/** A message wrapped as google.protobuf.Any, under its full name. */
export function wrapped(name: string, message: { serializeBinary(): Uint8Array }): Any {
  const { Any } = anyModule()
  const any = new Any()
  any.pack(message.serializeBinary(), name)
  return any
}

/** Guarantee: google-protobuf is the client's own dependency, and this module of it exports the class. */
function anyModule(): { Any: new () => Any } {
  return clientRequire('google-protobuf/google/protobuf/any_pb.js') as { Any: new () => Any }
}

export function text(bytes: Uint8Array | string | undefined): string {
  return Buffer.from(bytes ?? '').toString('utf8')
}
