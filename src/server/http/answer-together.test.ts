import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { answerTogether } from './answer-together.ts';

test('what comes in one turn is handled before any of it is answered, and one that fails fails alone', async () => {
  const log: string[] = [];
  const app = fastify();
  onTestFinished(() => app.close());
  answerTogether(app);
  app.addHook('onSend', ({ url }, _reply, _payload, done) => {
    log.push(`answer ${url}`);
    done();
  });
  app.get('/:name', ({ url }) => {
    log.push(`handle ${url}`);
    if (url === '/b') return Promise.reject(new Error('This one fails'));
    return Promise.resolve(url);
  });
  const answers = await Promise.all(['/a', '/b', '/c'].map((url) => app.inject(url)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 500, 200]);
  expect(log.slice(0, 3)).toEqual(['handle /a', 'handle /b', 'handle /c']);
  expect(log.slice(3).sort()).toEqual(['answer /a', 'answer /b', 'answer /c']);
  expect((await app.inject('/later')).body).toBe('/later');
});
