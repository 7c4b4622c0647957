import {context, propagation, trace} from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace-node';
import {onTestFinished} from 'vitest';

/** What an operator sets up before the server: spans are kept in memory, until the test ends. */
export function aTracingSdk() {
  const exporter = new InMemorySpanExporter();
  new NodeTracerProvider({spanProcessors: [new SimpleSpanProcessor(exporter)]}).register();
  onTestFinished(() => {
    for (const api of [trace, context, propagation]) api.disable();
  });
  const named = (name: string): readonly ReadableSpan[] =>
    exporter.getFinishedSpans().filter((span) => span.name === name);
  return {all: () => exporter.getFinishedSpans(), named};
}
