import { expect, test, vi } from 'vitest';
import { askable } from './askable.ts';
import { MACHINES } from './samples.ts';

vi.mock('./api/get-machines.ts', () => ({ getMachines: () => Promise.resolve(MACHINES) }));

test('visitors can ask about every model that has a key, by its machine and page', async () => {
  const models = await askable.loadModels?.();
  expect(models).toHaveLength(MACHINES.flatMap((machine) => machine.models).length);
  expect(models?.[0]).toEqual({
    key: 'products/example/shale-shaker/200-gpm-class',
    machine: 'Shale Shaker',
    model: '200 GPM class',
    page: '/20/products/example#shale-shaker-specifications',
  });
});
