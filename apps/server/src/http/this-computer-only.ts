import { accessRefusals, RefusedError } from '@escuta/kernel'
import type { FastifyRequest } from 'fastify'
import { isFromThisComputer } from './request-origin.ts'

/** Shows a page of developers to a browser of this computer alone; the connection decides, since any sender may say `Host: localhost`. */
export async function thisComputerOnly({ raw }: Pick<FastifyRequest, 'raw'>): Promise<void> {
  if (!isFromThisComputer(raw)) throw new RefusedError(accessRefusals.refuse('not-found'))
}
