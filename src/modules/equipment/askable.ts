import type { Askable, AskedModel } from '../../shared/askable.ts';
import { getMachines } from './api/get-machines.ts';

export const askable: Askable = {
  loadModels: async () =>
    (await getMachines()).flatMap(({ name: machine, models }) =>
      models.flatMap(({ key, name: model, href: page }): AskedModel[] =>
        key === undefined ? [] : [{ key, machine, model, page }],
      ),
    ),
};
