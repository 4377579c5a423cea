import type { Variable } from '../variable.ts'

/** Variables about what operators measure. */
export const monitoringVariables = {
  SLOW_STATEMENT_MS: {
    usual: '500',
    about: 'Milliseconds from which on a statement to the database gets a line in the log',
    more: '0 for every statement',
    example: '200',
  },
  METRICS_TOKEN: {
    about: 'Who sends it as Bearer gets `/metrics` in Prometheus’ text format',
    more: 'at least 16 characters; without it that address is 404 and nothing is recorded',
    example: 'what `openssl rand -hex 32` prints',
    isSecret: true,
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    about: 'Where traces are sent, as OTLP over HTTP',
    more: '`/v1/traces` is added; without it nothing is traced',
    example: 'http://localhost:4318',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    about: 'Headers that the receiver of traces needs',
    more: '`name=value`, separated by commas',
    example: 'what the receiver gives you',
    isSecret: true,
  },
  OTEL_SERVICE_NAME: { usual: 'kilnyard', about: 'The name of this site in traces', example: 'staging' },
  OTEL_TRACES_SAMPLER_ARG: {
    usual: '0.1',
    about: 'Share of requests and jobs that are traced, from 0 to 1',
    more: 'a hundredth of it for what is answered before any page or operation, and errors always',
    example: '0.01',
  },
  SENTRY_DSN: {
    about: 'Where unexpected errors are reported, at Sentry or a service that speaks its protocol',
    more: 'without personal data; without it nothing is reported',
    example: 'what the service shows for a Node project',
    isSecret: true,
  },
} satisfies Record<string, Variable>
