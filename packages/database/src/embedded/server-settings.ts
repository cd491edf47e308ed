export type Durability = 'durable' | 'disposable'

const common = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '128MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // Statements and key values may contain personal data, which must not be logged.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

const byDurability: Readonly<Record<Durability, Readonly<Record<string, string>>>> = {
  durable: { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' },
  disposable: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' },
}

/** The settings of the embedded Postgres as command-line arguments, so that no configuration file is needed. */
export function settingsFor(durability: Durability): string[] {
  const settings = { ...common, ...byDurability[durability] }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
