import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import type { Cluster } from './cluster.ts'
import { createQuietEnvironment } from './run.ts'

export interface LaunchedServer {
  /**
   * Reason why the server ended before it was usable, or null; `mayPass` is true if trying again can help.
   */
  failure: { reason: string; mayPass: boolean } | null
}

const maxLogBytes = 8 * 1024 * 1024

/**
 * Starts the server process in its own process group, so that Ctrl-C reaches only Node, which drains first
 * and then stops the server. The server writes to a log file, because it may outlive Node.
 */
export function launch(cluster: Cluster): LaunchedServer {
  const log = openLog(cluster.log)
  const logOffset = statSync(cluster.log).size
  const [program = '', ...rest] = [
    ...cluster.way.command,
    cluster.binaries.postgres,
    '-D',
    cluster.files,
    ...flags(cluster),
  ]
  const child = spawn(program, rest, {
    cwd: '/',
    env: { ...createQuietEnvironment(), ...cluster.environment },
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()

  const launchedServer: LaunchedServer = { failure: null }
  child.on('error', (error) => (launchedServer.failure = { reason: error.message, mayPass: false }))
  child.on('exit', () => {
    const output = readFrom(cluster.log, logOffset)
    launchedServer.failure = {
      reason: findLastReason(output),
      mayPass: /still in use|lock file/.test(output),
    }
  })
  return launchedServer
}

function flags(cluster: Cluster): string[] {
  const settings = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: cluster.sockets,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Keeps personal texts and addresses out of the log, by omitting parameters and values that violate a
    // key.
    log_error_verbosity: 'terse',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    ...cluster.settings,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function openLog(path: string): number {
  const file = openSync(path, 'a', 0o600)
  if (statSync(path).size <= maxLogBytes) return file
  closeSync(file)
  renameSync(path, `${path}.old`)
  return openSync(path, 'a', 0o600)
}

function readFrom(path: string, offset: number): string {
  try {
    return readFileSync(path).subarray(offset).toString()
  } catch {
    return '' // The whole data folder was removed, and the log with it.
  }
}

function findLastReason(output: string): string {
  const lines = output.trim().split('\n')
  const line = lines.findLast((text) => /FATAL|PANIC|error|could not/i.test(text)) ?? lines.at(-1)
  return (line ?? '').replace(/^.*?(FATAL|PANIC): +/, '') || 'it ended without a word'
}
