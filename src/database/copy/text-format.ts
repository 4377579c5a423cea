import type { ClientBase } from 'pg'

/**
 * Sets the text form of values for the current transaction, so that it doesn't depend on the settings of a
 * server or a user.
 */
export async function useOneTextFormat(client: ClientBase): Promise<void> {
  await client.query(
    "set local datestyle = 'ISO'; set local timezone = 'UTC'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local bytea_output = 'hex'",
  )
}
