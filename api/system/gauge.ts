import { Gauge, type Registry } from 'prom-client'

/** A gauge of its own registry: figures are read when requested, never kept. */
export function gauge(registry: Registry, name: string, help: string, labelNames: string[] = []): Gauge {
  return new Gauge({ name, help, labelNames, registers: [registry] })
}
