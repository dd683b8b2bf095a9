import fastify from 'fastify';

/** Fastify alone, answering a fixed JSON body of `size` bytes: what bench-service.ts compares with. */
const app = fastify();
const bodies = new Map<string, string>();

app.get<{ Querystring: { size: string } }>('/', (request, reply) => {
  const { size } = request.query;
  let body = bodies.get(size);
  if (body === undefined) {
    body = JSON.stringify('x'.repeat(Math.max(0, Number(size) - 2)));
    bodies.set(size, body);
  }
  return reply.type('application/json; charset=utf-8').send(body);
});

process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
console.log(`Serving ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
