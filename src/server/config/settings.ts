import type { Setting } from '#lib/services/process/process-info.ts'
import { variables, type VariableName } from './variables.ts'
import { readValue, type Environment } from './values.ts'

const names = Object.keys(variables) as VariableName[]

const describeDefault = (name: VariableName) => variables[name].usual ?? variables[name].usualText ?? 'none'

/** Lists the settings from the environment. For a secret, includes only whether it is set. */
export const listSettings = (env: Environment): Setting[] =>
  names.map((name) => {
    const { about, isSecret = false } = variables[name]
    const value = readValue(env, name)
    const displayValue = value ?? describeDefault(name).replaceAll('`', '')
    return { name, about, isSecret, isSet: value !== null, value: isSecret ? null : displayValue }
  })

/** Generates the table of docs/configuration.md. */
export function formatVariableTable(): string {
  const rows = names.map((name) => {
    const { about, more, example, usual } = variables[name]
    const defaultText = usual === undefined ? describeDefault(name) : `\`${usual}\``
    const exampleText = /[`’]|^what /.test(example) ? example : `\`${example}\``
    return `| \`${name}\` | ${defaultText} | ${more ? `${about}; ${more}` : about} | ${exampleText} |`
  })
  return ['| Variable | Without it | Meaning | For example |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  )
}

/** Generates `.env.example`: every variable, none of them set. */
export function formatExampleEnvironment(): string {
  const parts = names.map((name) => {
    const { about, more, example } = variables[name]
    const isValue = !/[`’]|^what /.test(example)
    const lines = [
      `# ${more ? `${about}; ${more}` : about}.`,
      `# Without it: ${describeDefault(name)}.${isValue ? '' : ` Put in ${example}.`}`,
      `#${name}=${isValue ? quoteValue(example) : ''}`,
    ]
    return lines.join('\n').replaceAll('`', '')
  })
  return `${['# Made by "npm run docs" from src/server/config/variables.ts. The program reads its environment, not this file:\n# copy it and let the shell (set -a; . ./.env), systemd (EnvironmentFile) or a container hand it over.', ...parts].join('\n\n')}\n`
}

const quoteValue = (value: string) => (/[\s<>]/.test(value) ? `"${value}"` : value)
