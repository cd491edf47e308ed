import { WebSocketServer, type WebSocket } from 'ws'

/** The limit of row P12: sends what a member of a room sends to all of its members, unread and unstored. */
const rooms = new Map<string, Set<WebSocket>>()
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
server.on('connection', (socket, { url = '' }) => {
  const members = rooms.get(url) ?? new Set()
  rooms.set(url, members.add(socket))
  socket.on('message', (data: Buffer) => {
    for (const member of members) member.send(data, { binary: false })
  })
  socket.on('close', () => members.delete(socket))
})
server.on('listening', () => {
  const address = server.address()
  process.send?.({
    pid: process.pid,
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
  })
})
process.once('disconnect', () => process.exit(0))
