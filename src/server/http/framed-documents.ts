import type { FastifyInstance } from 'fastify';
import type { Embeds } from '../../engine/common/embeds.ts';

/** Serves the documents that pages show in a frame. Each receives nothing from the visitor and has its own policy. */
export function addFramedDocuments(app: FastifyInstance, { frames }: Embeds): void {
  for (const [address, { html, policy }] of Object.entries(frames))
    app.get(address, (_request, reply) =>
      reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(html),
    );
}
